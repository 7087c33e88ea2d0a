import { userInfo } from 'node:os'
import type { OperatorActTable } from '../../apps/reference-api/src/acts/operator-act.ts'
import { createOperatorActs } from '../../apps/reference-api/src/acts/operator-acts.service.ts'
import { systemClock as clock } from '../../apps/reference-api/src/platform/clock.ts'
import { newId } from '../../apps/reference-api/src/platform/ids.ts'
import { withJobs, type OpenShop } from './database.ts'

/** Whoever sits at the machine, as histories name them. */
export const commandLine = (): string => `${userInfo().username} (command line)`

/**
 * Does an act of the desk in the name of whoever sits at the machine.
 * @param key - Does it once, however often it is asked for.
 * @returns what was written down of it
 */
export function doAct(
  { db, url }: OpenShop,
  table: OperatorActTable,
  name: string,
  fields: Readonly<Record<string, string | undefined>>,
  key = newId(),
) {
  const operator = { name: commandLine(), roles: ['admin'] } as const
  return withJobs(url, (jobs) => createOperatorActs({ db, clock, jobs, table }).act(name, fields, operator, key))
}
