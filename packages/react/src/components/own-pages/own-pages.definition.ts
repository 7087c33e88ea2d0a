import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { notice } from '../notice/notice.definition.ts'

/** On a partner’s page, a link to the shop’s own page instead. */
export const ownPages = defineComponent({ uses: [button, notice], messages: ['ownPages'] })
