import { useStorefront } from '../../provider.tsx'
import { refusalRole } from '../../refusal-role.ts'

/**
 * Where a card says what was refused; the delegated script writes there, too. The attribute holds what the loader
 * writes when it cannot fetch that script.
 */
export function CardRefusal({ message }: { message: string | undefined }) {
  const { t } = useStorefront().i18n
  return (
    <p role={refusalRole(message)} data-vitrine-refusal={t('errors.NETWORK')}>
      {message}
    </p>
  )
}
