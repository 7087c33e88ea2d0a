import { defineComponent } from '../../../definition.ts'
import { dialog } from '../../dialog/dialog.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { picture } from '../../picture/picture.definition.ts'
import { skeleton } from '../../skeleton/skeleton.definition.ts'
import styles from './gallery.css?inline'
import zoom from './zoom.css?inline'

/**
 * A product’s pictures, and their enlargement over the page.
 *
 * @csspart gallery - The pictures.
 * @csspart zoom - The pictures, enlarged.
 */
export const gallery = defineComponent({
  uses: [dialog, icon, picture, skeleton],
  styles: styles + zoom,
  messages: ['gallery'],
})
