import { defineComponent } from '../../definition.ts'

/**
 * Whether a store is open, and until when.
 *
 * @csspart opening - Whether a store is open.
 */
export const openingLine = defineComponent({ messages: ['stores'] })
