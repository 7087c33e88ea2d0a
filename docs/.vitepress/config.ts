import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Vitrine',
  description: 'An embeddable storefront SDK and the reference storefront built from it.',
  cleanUrls: true,
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/architecture' },
      { text: 'Elements', link: '/reference/elements' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Add a component', link: '/guide/add-a-component' },
          { text: 'Add a domain', link: '/guide/add-a-domain' },
          { text: 'Add a page', link: '/guide/add-a-page' },
          { text: 'Add a call', link: '/guide/add-a-call' },
          { text: 'Embed on a partner page', link: '/guide/embed' },
          { text: 'Bring your own goods', link: '/guide/import' },
          { text: 'Lists and search', link: '/guide/search' },
          { text: 'Previews', link: '/guide/preview' },
          { text: 'Client state', link: '/guide/client-state' },
          { text: 'Where a rule stands', link: '/guide/rules' },
          { text: 'Operate the shop', link: '/guide/operate' },
          { text: 'The desk', link: '/guide/desk' },
          { text: 'Add to the desk', link: '/guide/add-to-the-desk' },
          { text: 'Ways to pay', link: '/guide/payment-pages' },
          { text: 'Testing', link: '/guide/testing' },
          { text: 'Glossary', link: '/glossary' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Elements', link: '/reference/elements' },
          { text: 'Events', link: '/reference/events' },
          { text: 'API of the packages', link: '/reference/api/' },
          { text: 'Errors of the API', link: '/reference/errors' },
          { text: 'OpenAPI 3.1 as JSON', link: '/openapi.json', target: '_blank' },
        ],
      },
      {
        text: 'Security',
        items: [
          { text: 'Security', link: '/security/' },
          { text: 'Threat model', link: '/security/threat-model' },
          { text: 'ASVS 5.0', link: '/security/asvs' },
          { text: 'Scripts of the payment page', link: '/security/payment-page' },
        ],
      },
      { text: 'Decisions', items: [{ text: 'All decisions', link: '/decisions/' }] },
    ],
    search: { provider: 'local' },
  },
})
