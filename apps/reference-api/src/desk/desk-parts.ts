import type { FastifyInstance } from 'fastify'
import type { Attention } from './attention/attention.ts'
import type { Door, FileDoor } from './desk-door.ts'
import type { DeskGate, DeskOptions } from './desk-gate.ts'

/** What every area of the desk is made with. */
export interface DeskParts {
  readonly app: FastifyInstance
  /** Makes handlers for those who are signed in. */
  readonly signedIn: Door
  /** The same for forms with a file. */
  readonly withFile: FileDoor
  readonly page: DeskGate['page']
  readonly options: DeskOptions
  readonly attention: Attention
}
