import { key, loaderApi, page, type LoaderApi } from './loader-api.ts'

/** A loader replaces the package's own API; a second loader does not replace the first. */
export function offerLoaderApi(api: LoaderApi): void {
  if (!loaderApi()?.watch) page[key] = api
}
