import { defineComponent } from '../../definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './line-brief.css?inline'

/** A line of the bag that is not changed here. */
export const lineBrief = defineComponent({ uses: [picture], styles, messages: ['cartLine'] })
