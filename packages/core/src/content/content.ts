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
import { createResourceMap, type Resource } from '../resource/index.ts'

const master = '/experience/masterdata/guest/v1'
const landing = '/web/experience/landing/guest/v1'

/** Texts, settings and lists that the shop's people edit. Reading a signal asks for nothing; `load…` does, once. */
export interface Content {
  readonly headerFooter: ReadonlySignal<Resource<HeaderFooter>>
  loadHeaderFooter(): Promise<Resource<HeaderFooter>>
  home(department?: DepartmentType): ReadonlySignal<Resource<HomePage>>
  loadHome(department?: DepartmentType): Promise<Resource<HomePage>>
  readonly countries: ReadonlySignal<Resource<CountryList>>
  loadCountries(): Promise<Resource<CountryList>>
  /** The shopper’s own among {@link countries}. */
  readonly country: ReadonlySignal<CountryEntry | undefined>
  readonly featureToggles: ReadonlySignal<Resource<FeatureToggles>>
  loadFeatureToggles(): Promise<Resource<FeatureToggles>>
  readonly notFound: ReadonlySignal<Resource<NotFoundContent>>
  loadNotFound(): Promise<Resource<NotFoundContent>>
  readonly addressFields: ReadonlySignal<Resource<AddressFieldData>>
  loadAddressFields(): Promise<Resource<AddressFieldData>>
}

/** What the server loaded, by kind; home by department. */
export type ContentState = Partial<Record<'single' | 'home', Record<string, never>>>

const singles = {
  headerFooter: `GET ${landing}/header-footer`,
  countries: `GET ${master}/country-list`,
  featureToggles: `GET ${master}/feature-toggle/homepage`,
  notFound: `GET ${master}/common/error/not-found-page`,
  addressFields: 'GET /experience/merchandising/guest/v1/address/field-data',
} as const
type Single = keyof typeof singles

/** The content of a storefront: `storefront.use(contentDomain)`. */
export const contentDomain = defineDomain<Content, ContentState>(
  'content',
  ({ storefront: { locale }, client, state = {}, register }) => {
    const single = createResourceMap<never>((name) => client.read(singles[name as Single]) as never, state.single)
    const home = createResourceMap<HomePage>(
      (department) => client.read(`GET ${landing}/homepage`, { query: { department: department as DepartmentType } }),
      state.home,
    )
    const countries = single.get('countries') as ReadonlySignal<Resource<CountryList>>
    const load = (name: Single) => () => single.load(name) as Promise<Resource<never>>
    register({
      reload: () => Promise.all([single.reload(), home.reload()]),
      snapshot: () => ({ single: single.snapshot(), home: home.snapshot() }),
    })
    return {
      headerFooter: single.get('headerFooter'),
      loadHeaderFooter: load('headerFooter'),
      countries,
      loadCountries: load('countries'),
      country: computed(() => countries.value.value?.items.find(({ code }) => code === locale.value.country)),
      featureToggles: single.get('featureToggles'),
      loadFeatureToggles: load('featureToggles'),
      notFound: single.get('notFound'),
      loadNotFound: load('notFound'),
      addressFields: single.get('addressFields'),
      loadAddressFields: load('addressFields'),
      home: (department = '' as never) => home.get(department),
      loadHome: (department = '' as never) => home.load(department),
    }
  },
)
