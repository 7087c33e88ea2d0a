export {
  recommendationsDomain,
  type Recommendations,
  type RecommendationsState,
  type RecommendingPage,
} from './recommendations.ts'
