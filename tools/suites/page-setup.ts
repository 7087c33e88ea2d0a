// Runs before each test file of the components.
import { ignoreRestingPointer } from './resting-pointer.ts'

ignoreRestingPointer()
