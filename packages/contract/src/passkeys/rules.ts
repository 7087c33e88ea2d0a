/** The most characters of what its owner calls a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60
