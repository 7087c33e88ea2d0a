import { readFileSync } from 'node:fs'

const tokens = (name) =>
  JSON.parse(readFileSync(new URL(`packages/react/src/tokens/${name}.json`, import.meta.url), 'utf8'))
const steps = Object.values(tokens('space').space).flatMap(({ $value }) => ($value ? [$value.value] : []))

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-logical-css'],
  ignoreFiles: [
    '**/node_modules/**',
    '**/dist/**',
    '**/cdn/**',
    '**/generated/**',
    'storybook-static/**',
    'docs/.vitepress/{cache,dist}/**',
    'coverage/**',
  ],
  rules: {
    // Every sheet serves English and Arabic: directions follow the text.
    // (`overflow-block` and `resize: block` are too young for the browsers that we serve.)
    'logical-css/require-logical-properties': [true, { ignore: ['overflow-x', 'overflow-y'] }],
    'logical-css/require-logical-keywords': [true, { ignore: ['resize'] }],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'font-family-no-duplicate-names': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'media-feature-name-no-unknown': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'unit-no-unknown': true,
    // As wide as a digit of the face: lines break elsewhere when the shop's face comes.
    'unit-disallowed-list': [['ch', 'ex'], { message: 'A width in em stays when another face comes.' }],
  },
  overrides: [
    {
      // A merchant who sets a spacing token changes every place that has its value.
      files: ['packages/react/src/**/*.css', 'apps/reference-site/src/**/*.css'],
      rules: {
        'declaration-property-value-disallowed-list': [
          {
            '/^(padding|margin|inset|scroll-padding|scroll-margin|gap|row-gap|column-gap)/': [
              `/(?<![\\w.])(${steps.join('|')})px/`,
            ],
          },
          {
            message:
              'Spacing of this size is a token: var(--vitrine-space-<step>), packages/react/src/tokens/space.json.',
          },
        ],
      },
    },
  ],
}
