// For pages that define elements themselves, so that their hydration strategies apply as well.
import { createTrigger } from './create-trigger.ts'
import { offerLoaderApi } from './offer-loader-api.ts'

offerLoaderApi({ createTrigger })
