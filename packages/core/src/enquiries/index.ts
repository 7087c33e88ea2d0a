export {
  checkEnquiry,
  checkTypedEnquiry,
  type EnquiryErrors,
  type EnquiryFault,
  type EnquiryValues,
} from './check-enquiry.ts'
export { enquiriesDomain, type Enquiries, type EnquiryOutcome } from './enquiries.ts'
