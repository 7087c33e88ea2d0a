import { defineComponent } from '../../definition.ts'
import styles from './scene.css?inline'

/** A wide picture whose sides may be cut. */
export const scene = defineComponent({ styles })
