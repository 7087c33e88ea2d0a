import { defineComponent } from '../../definition.ts'
import { fields } from './fields.definition.ts'

/**
 * What is wrong with a form, above it.
 *
 * @csspart errors - What is wrong with the form.
 */
export const errorSummary = defineComponent({ uses: [fields] })
