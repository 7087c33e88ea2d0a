/** Browsers by what their user agent says; most call themselves Chrome or Safari too, so the order counts. */
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(?:Headless)?Chrome\b|\bCriOS\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
] as const

/** Systems; Android calls itself Linux too, and an iPhone is “like Mac OS X”. */
const systems = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Browser and system of a user agent, `Chrome, macOS`, as people know them; empty where it names neither. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}
