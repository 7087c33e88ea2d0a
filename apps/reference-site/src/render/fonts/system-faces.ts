import type { StandIns } from './stand-ins.ts'

// Windows and Apple have Arial and Times New Roman, with Arabic letters of their own; Linux has the Liberation faces,
// as wide, or DejaVu or Noto; Android has Roboto and Noto. `tools/fonts/measure.main.ts` measures the sizes over the
// shop's texts. Sizes of the Arabic letters of Arial and Times New Roman are taken from Noto Naskh: no Linux has
// them.

const newsreader = { file: 'newsreader', ascent: 73.5, descent: 26.5 }
const instrumentSans = { file: 'instrument-sans', ascent: 97, descent: 25 }
const notoNaskh = { file: 'noto-naskh-arabic-600', weight: 400, ascent: 106.9, descent: 63.4 }
const plexArabic = { file: 'plex-sans-arabic-400', weight: 400, ascent: 108.5, descent: 41.5 }
const plexArabicBold = { ...plexArabic, file: 'plex-sans-arabic-600' }

/** Faces on pages in Latin letters. */
export const latinStandIns: readonly StandIns[] = [
  {
    family: 'Newsreader Fallback',
    of: { ...newsreader, weight: 400 },
    weights: '400',
    sizes: {
      'DejaVu Serif': 82.7,
      'Noto Serif, NotoSerif, NotoSerif-Regular': 88.9,
      'Times New Roman, Liberation Serif': 105.2,
    },
  },
  {
    family: 'Instrument Sans Fallback',
    of: { ...instrumentSans, weight: 400 },
    weights: '400',
    sizes: { 'DejaVu Sans': 89.6, 'NotoSans-Regular': 96.3, Roboto: 102.3, 'Arial, Liberation Sans': 101.9 },
  },
  {
    family: 'Instrument Sans Fallback',
    of: { ...instrumentSans, weight: 500 },
    weights: '500',
    sizes: { 'DejaVu Sans': 90.9, 'NotoSans-Regular': 97.7, Roboto: 103.8, 'Arial, Liberation Sans': 103.4 },
  },
  {
    family: 'Instrument Sans Fallback',
    of: { ...instrumentSans, weight: 600 },
    weights: '600 700',
    sizes: {
      'DejaVu Sans Bold': 81.3,
      'NotoSans-Bold': 92.8,
      'Roboto Bold, Roboto': 103.7,
      'Arial Bold, Liberation Sans Bold': 97.1,
    },
  },
]

/** Faces on pages in Arabic, which have Latin letters, digits and spaces of their own. */
export const arabicStandIns: readonly StandIns[] = [
  {
    family: 'Noto Naskh Fallback',
    script: 'Latin',
    of: notoNaskh,
    weights: '400',
    sizes: {
      'DejaVu Serif': 71.2,
      'Noto Serif, NotoSerif, NotoSerif-Regular': 86.9,
      'Times New Roman, Liberation Serif': 90.4,
    },
  },
  {
    family: 'Noto Naskh Fallback',
    script: 'Arabic',
    of: notoNaskh,
    weights: '400',
    sizes: {
      'DejaVu Sans': 88.8,
      'NotoKufiArabic-Regular': 85.4,
      'NotoSansArabic-Regular': 93.2,
      'Noto Naskh Arabic, NotoNaskhArabic-Regular, Noto Naskh Arabic UI': 102.7,
      'Times New Roman': 102.2,
    },
  },
  {
    family: 'Plex Arabic Fallback',
    script: 'Latin',
    of: plexArabic,
    weights: '400',
    sizes: { 'DejaVu Sans': 76.5, 'NotoSans-Regular': 92.7, Roboto: 96.8, 'Arial, Liberation Sans': 87.4 },
  },
  {
    family: 'Plex Arabic Fallback',
    script: 'Arabic',
    of: plexArabic,
    weights: '400',
    sizes: {
      'DejaVu Sans': 89.2,
      'NotoKufiArabic-Regular': 85.8,
      'NotoSansArabic-Regular': 93.5,
      'Noto Naskh Arabic, NotoNaskhArabic-Regular, Noto Naskh Arabic UI': 103.1,
      Arial: 103.5,
    },
  },
  {
    family: 'Plex Arabic Fallback',
    script: 'Latin',
    of: plexArabicBold,
    weights: '500 700',
    sizes: {
      'DejaVu Sans Bold': 70.1,
      'NotoSans-Bold': 93.1,
      'Roboto Bold, Roboto': 96.9,
      'Arial Bold, Liberation Sans Bold': 88.4,
    },
  },
  {
    family: 'Plex Arabic Fallback',
    script: 'Arabic',
    of: plexArabicBold,
    weights: '500 700',
    sizes: {
      'DejaVu Sans Bold': 78.2,
      'NotoKufiArabic-Bold': 80.3,
      'NotoSansArabic-Bold': 89.2,
      'Noto Naskh Arabic Bold, NotoNaskhArabic-Bold, Noto Naskh Arabic UI Bold': 104.6,
      'Arial Bold': 104.5,
    },
  },
]
