import { writeFileSync } from 'node:fs'
import { errorPage } from '../src/platform/errors/error-page.ts'

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorPage())
