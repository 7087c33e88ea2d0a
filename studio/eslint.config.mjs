import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { everywhere } from '../eslint.config.mjs'

export default defineConfig(
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: everywhere,
  },
  { files: ['**/*.test.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
)
