import { departmentTypes } from '@vitrine/contract/rules'
import type { Found } from './search-engine.ts'

type Counts = Found['departments']

const FAR_MORE = 3

/**
 * Products by department, without those of a department that only mentions the words: none of its products is called
 * so, is of that kind or has such a fact, and another department has far more that are than it has in all. Braided
 * soles are no dates, though one word is written for both; fish of the food hall stays beside herringbone.
 * @param described - Those of them of which the words say more than a remark does.
 */
export const withoutMentions = (departments: Counts, described: Counts): Counts => {
  const isMentioned = (department: keyof Counts) =>
    described[department] === 0 &&
    departmentTypes.some((other) => described[other] > FAR_MORE * departments[department])
  return {
    fashion: isMentioned('fashion') ? 0 : departments.fashion,
    food: isMentioned('food') ? 0 : departments.food,
  }
}
