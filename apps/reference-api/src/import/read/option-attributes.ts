/** Names that merchants give their options, in three languages. */
const kinds: readonly (readonly [attribute: string, name: RegExp])[] = [
  ['color', /colou?r|لون|[颜顏]色/i],
  ['size', /size|مقاس|قياس|尺[码碼寸]/i],
  ['material', /material|fabric|خامة|قماش|材[质質料]|面料/i],
  ['pattern', /pattern|style|design|نقشة|تصميم|[图圖]案|款式/i],
  ['gender', /gender|الجنس|性[别別]/i],
  ['age_group', /age.?group|الفئة العمرية|年[龄齡]/i],
]
/** Attributes for an option of another kind (a flavour, a weight), so that it can still be chosen. */
const spare = ['size', 'pattern', 'material']

/** The attribute that each of a product's options becomes. */
export function attributesOf(names: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>()
  const take = (attribute: string | undefined) => {
    if (!attribute || taken.has(attribute)) return undefined
    taken.add(attribute)
    return attribute
  }
  const known = names.map((name) => take(knownAttributeOf(name)))
  return known.map((attribute, index) =>
    names[index] === '' ? undefined : (attribute ?? take(spare.find((name) => !taken.has(name)))),
  )
}

/** The attribute that a name says by itself. */
export const knownAttributeOf = (name: string): string | undefined => kinds.find(([, words]) => words.test(name))?.[0]
