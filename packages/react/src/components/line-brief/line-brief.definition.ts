import { defineComponent } from '../../definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './line-brief.css?inline'

/** A read-only line of the bag. */
export const lineBrief = defineComponent({ uses: [picture], styles, messages: ['lineBrief'] })
