export { recommendationsDomain, type Recommendations, type RecommendationsState } from './recommendations.ts'
