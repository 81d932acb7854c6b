"""payment-service: API keys, deposits, wallets, transfers."""

from ._generated.codes import ErrorCode as ErrorCode
from ._generated.models import *
from ._generated.types import UNSET as UNSET
from ._generated.types import Unset as Unset
from ._generated.unions import EventView as EventView
from .client import PaymentClient as PaymentClient
from .client import PaymentError as PaymentError
