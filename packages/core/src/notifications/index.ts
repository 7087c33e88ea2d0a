export { errorText } from './error-text.ts'
export {
  createNotifications,
  TOAST_DURATION,
  type Notifications,
  type Toast,
  type ToastInput,
} from './notifications.ts'
