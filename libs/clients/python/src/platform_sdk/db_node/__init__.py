"""db-node: users, sessions, authentication events and verification tokens of a tenant; what operators do."""

from ._generated.codes import ErrorCode as ErrorCode
from ._generated.models import *
from ._generated.types import UNSET as UNSET
from ._generated.types import Unset as Unset
from .client import DbNodeClient as DbNodeClient
from .client import DbNodeError as DbNodeError
