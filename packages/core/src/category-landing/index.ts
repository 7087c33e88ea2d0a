export { categoryLandingsDomain, type CategoryLandings } from './category-landing.ts'
