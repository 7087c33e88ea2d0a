import { defineComponent } from '../../definition.ts'
import { accountForm } from './account-form.definition.ts'

/**
 * The field for a code, in a form of the account area.
 *
 * @csspart sent - Where a code was sent.
 */
export const codeField = defineComponent({ uses: [accountForm] })
