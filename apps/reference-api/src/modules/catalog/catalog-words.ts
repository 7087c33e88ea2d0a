import type { DepartmentType } from '@vitrine/contract'
import type { LocalText } from '../../platform/language/local-text.ts'

export const departmentNames: Record<DepartmentType, LocalText> = {
  fashion: { en: 'Fashion', ar: 'الأزياء', zh: '時裝' },
  food: { en: 'Food', ar: 'المأكولات', zh: '食品' },
}
