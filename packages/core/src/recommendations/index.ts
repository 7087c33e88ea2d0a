export { recommendationsDomain, type Recommendations, type RecommendingPage } from './recommendations.ts'
