import type { DepartmentType } from '@vitrine/contract'
import type { LocalText } from '../../seed/seed-format.ts'
import type { Sorting } from './catalog.repository.ts'

export const departmentNames: Record<DepartmentType, LocalText> = {
  fashion: { en: 'Fashion', ar: 'الأزياء', zh: '時裝' },
  food: { en: 'Food', ar: 'المأكولات', zh: '食品' },
}

export const sortNames: Record<Sorting, LocalText> = {
  featured: { en: 'Featured', ar: 'مختاراتنا', zh: '精選' },
  'price asc': { en: 'Price, low to high', ar: 'السعر: من الأقل إلى الأعلى', zh: '價錢由低至高' },
  'price desc': { en: 'Price, high to low', ar: 'السعر: من الأعلى إلى الأقل', zh: '價錢由高至低' },
  newest: { en: 'Newest', ar: 'الأحدث', zh: '最新' },
}
