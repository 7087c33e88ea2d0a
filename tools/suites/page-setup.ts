// Runs before each test file of the components.
import { beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ignoreRestingPointer } from './resting-pointer.ts'

ignoreRestingPointer()
// Files share a page: one that made it wider leaves it so, what it shows last stays, and so does the pointer.
beforeAll(async () => {
  document.body.replaceChildren()
  await page.viewport(414, 896)
  await userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: 0 } })
})
