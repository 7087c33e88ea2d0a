// drizzle-kit is installed at the root and looks for drizzle-orm beside itself, where npm does not put it.
import { registerHooks } from 'node:module'

const parentURL = import.meta.url

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, parentURL } : context),
})
