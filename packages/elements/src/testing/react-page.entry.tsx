import { sharedStorefront, StorefrontProvider, Toaster } from '@vitrine/react'
import { createRoot } from 'react-dom/client'
import { Greeting } from './greeting.tsx'

// A partner's or host's own React application on a page with elements, bundled apart from them. For tests of the built
// files.
const storefront = sharedStorefront({
  baseUrl: '/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'ORG',
  configurationSet: 'DEV',
})

const root = document.createElement('div')
root.id = 'application'
document.body.append(root)
createRoot(root).render(
  <StorefrontProvider storefront={storefront}>
    <Greeting name="React" />
    <button type="button" data-add onClick={() => void storefront.cart.addLine({ productCode: 'P-1' })}>
      Add in React
    </button>
    <button type="button" onClick={() => void storefront.setLanguage('ar')}>
      Arabic
    </button>
    <Toaster label="Messages" />
  </StorefrontProvider>,
)
