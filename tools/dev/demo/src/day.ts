import { gatewaySecrets, type StackDescription } from '@platform/stack';
import { newCustomer } from './customer';
import { keepUsers } from './identities';
import { type Ledger, takeDeposit } from './payments';
import { Story } from './story';

/** One customer's day through the three services. @throws StepFailed naming the step that did not go as expected */
export async function playDay(stack: StackDescription, print: (line: string) => void): Promise<Ledger> {
  const { payment_service, db_node, wellbeing_api, operator_token } = stack;
  const story = new Story(print);
  story.chapter('Ada opens an account');
  const ada = await newCustomer(story, wellbeing_api.urls[0]!);
  story.chapter('Her shop takes a payment');
  const ledger = await takeDeposit(story, payment_service.urls, gatewaySecrets(stack).mobilemoney[0]!, ada);
  story.chapter('Another team keeps its users');
  await keepUsers(story, db_node.urls[0]!, operator_token);
  return ledger;
}
