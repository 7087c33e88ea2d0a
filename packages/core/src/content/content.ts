import { computed, type ReadonlySignal } from '@preact/signals-core'
import type {
  AddressFieldData,
  CountryEntry,
  CountryList,
  DepartmentType,
  FeatureToggles,
  HeaderFooter,
  HomePage,
  NotFoundContent,
} from '@vitrine/contract'
import { defineDomain } from '../storefront/index.ts'
import type { Query } from '../query/index.ts'

const master = '/experience/masterdata/guest/v1'
const landing = '/web/experience/landing/guest/v1'

/** Texts, settings and lists that the shop's people edit. */
export interface Content {
  readonly headerFooter: Query<HeaderFooter>
  /** Home page of one department, or of all of the shop. */
  home(department?: DepartmentType): Query<HomePage>
  readonly countries: Query<CountryList>
  /** The shopper’s own among {@link countries}. */
  readonly country: ReadonlySignal<CountryEntry | undefined>
  readonly featureToggles: Query<FeatureToggles>
  readonly notFound: Query<NotFoundContent>
  readonly addressFields: Query<AddressFieldData>
}

/** The content of a storefront: `storefront.use(contentDomain)`. */
export const contentDomain = defineDomain<Content>('content', ({ storefront: { locale }, client, query }) => {
  const countries = query<CountryList>({
    scope: 'public',
    key: ['content', 'countries'],
    fetch: (signal) => client.read(`GET ${master}/country-list`, {}, { signal }),
  })
  return {
    headerFooter: query({
      scope: 'public',
      key: ['content', 'headerFooter'],
      fetch: (signal) => client.read(`GET ${landing}/header-footer`, {}, { signal }),
    }),
    home: (department) =>
      query({
        scope: 'public',
        key: ['content', 'home', department ?? null],
        fetch: (signal) =>
          client.read(`GET ${landing}/homepage`, { query: department ? { department } : {} }, { signal }),
      }),
    countries,
    country: computed(() => countries.value.value?.items.find(({ code }) => code === locale.value.country)),
    featureToggles: query({
      scope: 'public',
      key: ['content', 'featureToggles'],
      fetch: (signal) => client.read(`GET ${master}/feature-toggle/homepage`, {}, { signal }),
    }),
    notFound: query({
      scope: 'public',
      key: ['content', 'notFound'],
      fetch: (signal) => client.read(`GET ${master}/common/error/not-found-page`, {}, { signal }),
    }),
    addressFields: query({
      scope: 'public',
      key: ['content', 'addressFields'],
      fetch: (signal) => client.read('GET /experience/merchandising/guest/v1/address/field-data', {}, { signal }),
    }),
  }
})
