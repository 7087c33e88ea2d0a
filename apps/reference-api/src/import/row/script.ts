/** Brings a feed's Chinese into Traditional characters, in which the shop keeps it; other text is left as it is. */
export async function scriptOf(language: string): Promise<(text: string) => string> {
  if (language !== 'zh-Hans') return (text) => text
  // Its dictionaries are large, and few feeds need them.
  const { Converter } = await import('opencc-js/cn2t')
  return Converter({ from: 'cn', to: 'hk' })
}
