export { categoryLandingsDomain, type CategoryLandings, type CategoryLandingsState } from './category-landing.ts'
