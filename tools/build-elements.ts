// Builds the elements for the browser unless their source is the same as the last time.
import { ensureElements } from './shop/elements-build.ts'

await ensureElements()
