import type { DeskForm } from '../desk-form.ts'

const single = ['country', 'department', 'language', 'merchant'] as const
const several = ['rate', 'from'] as const

/** The form of an upload as words of the command line; files of this machine cannot be named in it. */
export function importWords(form: DeskForm): string[] {
  const given = (name: string) => form[name]?.trim() ?? ''
  return [
    ...single.filter((name) => given(name) !== '').map((name) => `--${name}=${given(name)}`),
    ...several.flatMap((name) =>
      given(name)
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((one) => `--${name}=${one}`),
    ),
    ...(form['removeMissing'] === 'true' ? ['--remove-missing'] : []),
  ]
}
