import type { ElementDefinition } from '@vitrine/react'
import { defineVitrineElement } from '../element/element.ts'
import { greetingElement } from './greeting.element.ts'

defineVitrineElement(greetingElement as unknown as ElementDefinition)
