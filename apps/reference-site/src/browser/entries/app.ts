// Runs on pages inside the app.
import { keepAppFlag } from '../keep-app-flag.ts'

keepAppFlag()
