import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import type { CodeFormProps } from './code-form.tsx'

/** Takes a code off the bag. */
export function RemoveCode({ code, returnTo, isLocked, codes }: CodeFormProps & { readonly code: string }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <form
      className="vt-coupons__remove"
      method="post"
      action={routes.path('/coupon')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLocked && !codes.isBusy) void codes.remove(code)
      }}
    >
      <input type="hidden" name="do" value="remove" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        className="vt-coupons__take-off"
        disabled={isLocked}
        aria-label={i18n.t('coupons.removeCode', { code: format.isolate(code) })}
      >
        {i18n.t('coupons.remove')}
      </button>
    </form>
  )
}
