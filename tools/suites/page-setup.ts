// Runs before each test file of the components.
import { beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ignoreRestingPointer } from './resting-pointer.ts'

ignoreRestingPointer()
// Files share a page: one that made it wider leaves it so, and the pointer rests where the last one had it.
beforeAll(async () => {
  await page.viewport(414, 896)
  await userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: 0 } })
})
