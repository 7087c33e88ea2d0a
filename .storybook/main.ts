import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'
import { jsonImports } from '../tools/json-imports.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/react/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The shop's own pictures, at the addresses that components ask for.
  staticDirs: [
    { from: '../apps/reference-api/seed/media', to: '/img' },
    { from: '../node_modules/@fontsource-variable/newsreader/files', to: '/fonts/newsreader' },
    { from: '../node_modules/@fontsource-variable/instrument-sans/files', to: '/fonts/instrument-sans' },
    { from: '../node_modules/@fontsource-variable/noto-naskh-arabic/files', to: '/fonts/noto-naskh-arabic' },
    { from: '../node_modules/@fontsource/ibm-plex-sans-arabic/files', to: '/fonts/ibm-plex-sans-arabic' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), jsonImports()],
    resolve: { ...vite.resolve, conditions: ['@vitrine/source', ...defaultClientConditions] },
  }),
}
export default config
