import type { SizeChart } from '@vitrine/contract'

type Words = Readonly<Record<'en' | 'ar' | 'zh', string>>

const words = {
  name: { en: 'Women, S to L', ar: 'نساء، من S إلى L', zh: '女裝 S 至 L' },
  bust: { en: 'Bust', ar: 'محيط الصدر', zh: '胸圍' },
  bustHow: { en: 'Round the fullest part', ar: 'حول أعرض موضع', zh: '繞胸部最豐滿處' },
  waist: { en: 'Waist', ar: 'محيط الخصر', zh: '腰圍' },
  waistHow: { en: 'Where you bend sideways', ar: 'حيث تنحني جانبًا', zh: '側彎時的摺痕處' },
} satisfies Record<string, Words>

const row = (
  size: string,
  bust: number,
  waist: number,
  equivalents: Record<string, string>,
): SizeChart['rows'][number] => {
  const inches = (cm: number) => Math.round((cm / 2.54) * 2) / 2
  const range = (from: number) => ({ from, to: from + 4 })
  return {
    size,
    cm: { bust: range(bust), waist: range(waist) },
    in: {
      bust: { from: inches(bust), to: inches(bust + 4) },
      waist: { from: inches(waist), to: inches(waist + 4) },
    },
    equivalents,
  }
}

/** A size chart in the language of a locale. */
export function fixtureChart(locale = 'en-ae'): SizeChart {
  const language = locale.slice(0, 2) as keyof Words
  return {
    code: 'women-letters',
    name: words.name[language],
    section: 'women',
    measures: [
      { code: 'bust', name: words.bust[language], how: words.bustHow[language] },
      { code: 'waist', name: words.waist[language], how: words.waistHow[language] },
    ],
    rows: [
      row('S', 84, 66, { UK: '10', EU: '38', US: '6', Asia: '160/88A' }),
      row('M', 89, 71, { UK: '12', EU: '40', US: '8', Asia: '165/92A' }),
      row('L', 95, 77, { UK: '14', EU: '42', US: '10', Asia: '170/96A' }),
    ],
  }
}
