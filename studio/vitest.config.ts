import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'studio', include: ['**/*.test.ts'], isolate: false, testTimeout: 300_000 },
})
