// For pages that define elements themselves: their strategies hold there as well.
import { createTrigger } from './create-trigger.ts'
import { offerLoaderApi } from './loader-api.ts'

offerLoaderApi({ createTrigger })
